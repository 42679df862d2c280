import { Client } from "pg";

/** Ends the sessions of an account at its provider, with what renews its sign-in, and lets its access token end now. */
export async function refuseRenewal(email: string, database: string): Promise<void> {
  const owner = new Client({ connectionString: database });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ subject: string }>(
      "select sess -> 'user' ->> 'sub' as subject from gateway.session where sess -> 'user' ->> 'email' = $1",
      [email],
    );
    for (const { subject } of rows) {
      await owner.query(
        "delete from identity.artifact where model in ('RefreshToken', 'Grant', 'Session') and payload ->> 'accountId' = $1",
        [subject],
      );
      await owner.query(
        `update gateway.session_token set expires_at = now()
          where sid in (select sid from gateway.session where sess -> 'user' ->> 'sub' = $1)`,
        [subject],
      );
    }
  } finally {
    await owner.end();
  }
}
