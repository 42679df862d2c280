import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Section, Text } from "react-email";
import type { MailTexts } from "../mail-texts.ts";

const font = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Dark where the reader's program is dark; what it does not understand stays light. */
const dark = `@media (prefers-color-scheme: dark) {
  .page { background-color: #0b1020 !important; }
  .card { background-color: #141c2f !important; border-color: #263149 !important; }
  .strong { color: #f1f5f9 !important; }
  .muted { color: #a3b1c6 !important; }
  .line { border-color: #263149 !important; }
}`;

/** The one look of all mails. Colours and names of the brand are filled in when a mail is sent. */
export function MailLayout({ lang, texts, footer }: { lang: string; texts: MailTexts; footer: string }) {
  return (
    <Html lang={lang}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{dark}</style>
      </Head>
      <Preview>{texts.paragraphs[0] ?? texts.title}</Preview>
      <Body className="page" style={{ margin: 0, padding: "32px 16px", backgroundColor: "#f1f5f9", fontFamily: font }}>
        <Container style={{ maxWidth: 520, margin: "0 auto" }}>
          <Text className="strong" style={{ margin: "0 0 16px", fontSize: 16, fontWeight: 600, color: "#0f172a" }}>
            {"{{brandLogo}}{{brandName}}"}
          </Text>
          <Section
            className="card"
            style={{ padding: 28, backgroundColor: "#ffffff", border: "1px solid #e2e8f0", borderRadius: 12 }}
          >
            <Heading
              as="h1"
              className="strong"
              style={{ margin: "0 0 12px", fontSize: 20, lineHeight: "28px", color: "#0f172a" }}
            >
              {texts.title}
            </Heading>
            {texts.paragraphs.map((paragraph) => (
              <Text
                key={paragraph}
                className="strong"
                style={{
                  margin: "0 0 16px",
                  fontSize: 15,
                  lineHeight: "24px",
                  color: "#1e293b",
                  whiteSpace: "pre-line",
                }}
              >
                {paragraph}
              </Text>
            ))}
            {texts.code ? (
              <Text
                className="strong"
                style={{
                  margin: "0 0 20px",
                  fontSize: 32,
                  lineHeight: "40px",
                  fontWeight: 600,
                  letterSpacing: 8,
                  color: "#0f172a",
                }}
              >
                {texts.code}
              </Text>
            ) : null}
            {texts.button ? (
              <Button
                href={texts.button.href}
                style={{
                  padding: "12px 20px",
                  borderRadius: 6,
                  backgroundColor: "{{primary}}",
                  color: "{{onPrimary}}",
                  fontSize: 15,
                  fontWeight: 600,
                  textDecoration: "none",
                }}
              >
                {texts.button.label}
              </Button>
            ) : null}
            {texts.notes.length > 0 ? (
              <Hr className="line" style={{ margin: "24px 0 16px", borderColor: "#e2e8f0" }} />
            ) : null}
            {texts.notes.map((note) => (
              <Text
                key={note}
                className="muted"
                style={{ margin: "0 0 8px", fontSize: 13, lineHeight: "20px", color: "#475569" }}
              >
                {note}
              </Text>
            ))}
          </Section>
          <Text className="muted" style={{ margin: "16px 0 0", fontSize: 12, lineHeight: "18px", color: "#64748b" }}>
            {footer}
          </Text>
          <Text className="muted" style={{ margin: 0, fontSize: 12, lineHeight: "18px", color: "#64748b" }}>
            {"{{brandNote}}"}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
