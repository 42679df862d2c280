import { Body, Button, Column, Container, Head, Heading, Html, Link, Preview, Row, Section, Text } from "react-email";
import type { MailTexts, SharedMailTexts } from "../mail-texts.ts";
import { light, mailStyles } from "./mail-colors.ts";

const font = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const text = {
  margin: "0 0 16px",
  fontSize: 15,
  lineHeight: "24px",
  color: light.text,
  whiteSpace: "pre-line",
} as const;
const small = { margin: "0 0 8px", fontSize: 12, lineHeight: "18px", color: light.small } as const;

interface MailLayoutProps {
  lang: string;
  texts: MailTexts;
  shared: SharedMailTexts;
}

/** Layout of all emails. The brand's colours and names are filled in when sending. */
export function MailLayout({ lang, texts, shared }: MailLayoutProps) {
  const { title, paragraphs, code, hasFacts = false, button, notes, foot } = texts;
  return (
    <Html lang={lang}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailStyles}</style>
      </Head>
      <Preview>{paragraphs[0] ?? title}</Preview>
      <Body className="page" style={{ margin: 0, padding: "24px 0", backgroundColor: light.page, fontFamily: font }}>
        <Container
          className="card"
          style={{
            width: "100%",
            maxWidth: 640,
            margin: "0 auto",
            backgroundColor: light.card,
            border: `1px solid ${light.line}`,
            borderRadius: 12,
          }}
        >
          <Section>
            <Row>
              <Column
                className="cell ground"
                style={{ padding: "28px 40px 24px", backgroundColor: light.card, borderRadius: "12px 12px 0 0" }}
              >
                <Text
                  className="title"
                  style={{ margin: "0 0 24px", fontSize: 16, lineHeight: "28px", fontWeight: 600, color: light.title }}
                >
                  {"{{brandLogo}}{{brandName}}"}
                </Text>
                <Heading
                  as="h1"
                  className="title"
                  style={{ margin: "0 0 8px", fontSize: 24, lineHeight: "32px", fontWeight: 640, color: light.title }}
                >
                  {title}
                </Heading>
                {paragraphs.map((paragraph) => (
                  <Text key={paragraph} className="text" style={text}>
                    {paragraph}
                  </Text>
                ))}
                {code ? <Code code={code} /> : null}
                {hasFacts ? <Section>{"{{facts}}"}</Section> : null}
                {button ? <MainButton button={button} /> : null}
                {notes.map((note) => (
                  <Text
                    key={note}
                    className="text"
                    style={{ ...text, margin: "0 0 8px", fontSize: 14, lineHeight: "22px" }}
                  >
                    {note}
                  </Text>
                ))}
                {button ? <CopyLink button={button} text={shared.copyLink} /> : null}
              </Column>
            </Row>
            <Row>
              <Column
                className="cell foot"
                style={{
                  padding: "16px 40px",
                  backgroundColor: light.foot,
                  borderTop: `1px solid ${light.line}`,
                  borderRadius: "0 0 12px 12px",
                }}
              >
                {foot ? <Reason {...foot} /> : null}
                <Text className="small" style={{ ...small, margin: 0 }}>
                  {shared.footer}
                </Text>
                <Text className="small" style={{ ...small, margin: 0 }}>
                  {"{{brandNote}}"}
                </Text>
              </Column>
            </Row>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** To be typed, so it stands alone and large. */
function Code({ code }: { code: string }) {
  return (
    <Text
      className="title code"
      style={{
        margin: "0 0 20px",
        padding: "14px 0",
        border: `1px solid ${light.line}`,
        borderRadius: 8,
        backgroundColor: light.page,
        textAlign: "center",
        fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
        fontSize: 32,
        lineHeight: "40px",
        fontWeight: 600,
        letterSpacing: 6,
        color: light.title,
      }}
    >
      {code}
    </Text>
  );
}

function MainButton({ button }: { button: NonNullable<MailTexts["button"]> }) {
  return (
    <Button
      className="button"
      href={button.href}
      style={{
        padding: "13px 24px",
        marginBottom: 20,
        borderRadius: 8,
        backgroundColor: "{{primary}}",
        color: "{{onPrimary}}",
        fontSize: 15,
        lineHeight: "24px",
        fontWeight: 600,
        textDecoration: "none",
      }}
    >
      {button.label}
    </Button>
  );
}

/** For programs that show no buttons. */
function CopyLink({ button, text: above }: { button: NonNullable<MailTexts["button"]>; text: string }) {
  return (
    <Text className="small copy" style={{ ...small, margin: "16px 0 0", wordBreak: "break-all" }}>
      {above}
      <br />
      <Link href={button.href} style={{ color: light.small }}>
        {button.href}
      </Link>
    </Text>
  );
}

/** Why a mail came, and where it is turned off. */
function Reason({ reason, links }: NonNullable<MailTexts["foot"]>) {
  return (
    <Text className="small" style={{ ...small, margin: 0 }}>
      {reason}
      {links.map(({ label, href }) => (
        <span key={href}>
          {" "}
          <Link href={href} style={{ color: light.small, textDecoration: "underline" }}>
            {label}
          </Link>
        </span>
      ))}
    </Text>
  );
}
