import type { BusinessInvoice, BusinessInvoices } from "@entrywise/contracts/business/business-billing.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, CreditCard, Download, EmptyState, formatNumber, missing, Panel, Select } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useInvoices } from "../../data/billing.queries.ts";
import { amountText } from "../../frame/texts.ts";

type Year = BusinessInvoices["years"][number];

/** Invoices of a business by year with totals, and their PDFs as one file. */
export function InvoicesPanel({ businessId }: { businessId: string }) {
  const { t } = useLingui();
  return (
    <QuerySection query={useInvoices(businessId)} failure={t`Couldn't load invoices`}>
      {({ years, currency }) =>
        years.length === 0 ? (
          <Panel title={t`Invoices`}>
            <EmptyState icon={CreditCard} title={t`No invoices yet`} />
          </Panel>
        ) : (
          <Invoices businessId={businessId} years={years} currency={currency} />
        )
      }
    </QuerySection>
  );
}

interface InvoicesProps {
  businessId: string;
  years: readonly Year[];
  currency: string;
}

function Invoices({ businessId, years, currency }: InvoicesProps) {
  const { t } = useLingui();
  const { apiUrl } = useHost().brand;
  const [chosen, choose] = useState(String(years[0]?.year ?? ""));
  // A year that is gone, as by another business on the same page, is none.
  const year = years.some((one) => String(one.year) === chosen) ? chosen : "";
  const allYears = { value: "", label: t`All years` };
  const shown = years.filter((one) => year === "" || String(one.year) === year);
  const options = [...years.map(({ year: one }) => ({ value: String(one), label: String(one) })), allYears];
  const isAll = shown.length === years.length;
  // Most years have nothing but seats.
  const hasOnce = shown.some(({ once }) => once > 0);
  const file = `${apiUrl ?? ""}/v1.0/business/${businessId}/billing/invoices/archive${isAll ? "" : `?year=${year}`}`;
  return (
    <Panel
      title={t`Invoices`}
      actions={
        <>
          {years.length === 1 ? null : (
            <Select size="sm" aria-label={t`Year`} value={year} options={options} onChange={choose} />
          )}
          <a className="billing-file" href={file} download>
            <Download aria-hidden="true" size={14} />
            {isAll ? t`All as ZIP` : t`${year} as ZIP`}
          </a>
        </>
      }
      flush
    >
      <ScrollRegion name={t`Invoices`}>
        <table className="ui-table ui-cards billing-table">
          <thead>
            <tr>
              <th scope="col">{t`Date`}</th>
              <th scope="col">{t({ message: "Number", context: "of an invoice" })}</th>
              <th scope="col" className="ui-end">{t`Members`}</th>
              <th scope="col" className="ui-end">{t`Seats`}</th>
              {hasOnce ? <th scope="col" className="ui-end">{t`One-off`}</th> : null}
              <th scope="col" className="ui-end">{t`Tax`}</th>
              <th scope="col" className="ui-end">{t`Total, ${currency}`}</th>
              <th scope="col">{t`Status`}</th>
              <th scope="col">
                <span className="ui-said">{t`File`}</span>
              </th>
            </tr>
          </thead>
          {shown.map((one) => (
            <YearRows key={one.year} shown={one} hasOnce={hasOnce} />
          ))}
        </table>
      </ScrollRegion>
    </Panel>
  );
}

function YearRows({ shown, hasOnce }: { shown: Year; hasOnce: boolean }) {
  const { year, invoices, total, unpaid } = shown;
  const { t } = useLingui();
  const isNow = year === new Date().getUTCFullYear();
  const open = amountText(unpaid);
  return (
    <tbody>
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} hasOnce={hasOnce} />
      ))}
      <tr className="billing-year">
        <th scope="row">{isNow ? <Trans>{year} so far</Trans> : year}</th>
        <td className="billing-count" colSpan={2}>
          <Plural value={invoices.length} one="# invoice" other="# invoices" />
        </td>
        <AmountCells amounts={shown} hasOnce={hasOnce} />
        <td className="ui-end" data-label={t`Total`}>
          {amountText(total)}
        </td>
        <td colSpan={2}>{unpaid === 0 ? null : <Trans>{open} unpaid</Trans>}</td>
      </tr>
    </tbody>
  );
}

type Amounts = Pick<BusinessInvoice, "seats" | "once" | "tax">;

/** Breakdown of an invoice or a year. */
function AmountCells({ amounts, hasOnce }: { amounts: Amounts; hasOnce: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <td className="ui-end" data-label={t`Seats`}>
        {amountText(amounts.seats)}
      </td>
      {hasOnce ? (
        <td className="ui-end" data-label={t`One-off`}>
          {amountText(amounts.once)}
        </td>
      ) : null}
      <td className="ui-end" data-label={t`Tax`}>
        {amountText(amounts.tax)}
      </td>
    </>
  );
}

function InvoiceRow({ invoice, hasOnce }: { invoice: BusinessInvoice; hasOnce: boolean }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { number, createdAt, members, total, pdfUrl } = invoice;
  return (
    <tr>
      <th scope="row">{dates.day(createdAt)}</th>
      <td className="business-key">{number}</td>
      <td className="ui-end" data-label={t`Members`}>
        {members === null ? missing : formatNumber(String(members), { decimals: 0 })}
      </td>
      <AmountCells amounts={invoice} hasOnce={hasOnce} />
      <td className="ui-end" data-label={t`Total`}>
        <b>{amountText(total)}</b>
      </td>
      <td>
        <InvoiceStatus invoice={invoice} />
      </td>
      <td>
        {pdfUrl === null ? null : (
          <a href={pdfUrl} target="_blank" rel="noreferrer" aria-label={t`Invoice ${number ?? ""} as PDF`}>
            PDF
          </a>
        )}
      </td>
    </tr>
  );
}

function InvoiceStatus({ invoice: { status, tries } }: { invoice: BusinessInvoice }) {
  const { t } = useLingui();
  if (status === "paid") {
    const isAtOnce = tries <= 1;
    return (
      <Badge bg={isAtOnce ? "result.win.tint" : "warn.tint"} color={isAtOnce ? "ok.fg" : "warn.fg"}>
        {isAtOnce ? t`Paid` : t`Paid after ${tries} attempts`}
      </Badge>
    );
  }
  if (status === "void") {
    return (
      <Badge bg="bg.muted" color="fg.muted">
        <Trans context="invoice">Void</Trans>
      </Badge>
    );
  }
  return (
    <Badge bg="warn.tint" color="warn.fg">
      {status === "uncollectible" ? t`Not paid` : t`Open`}
    </Badge>
  );
}
