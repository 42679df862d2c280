/** Table in which a consuming service remembers the events it has handled. */
export const inboxTable = ["create table inbox (id uuid primary key, handled_at timestamptz not null default now())"];
