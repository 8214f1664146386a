import type { Migration } from '@etabli/sdk/server'

/** Services that do not answer. */
export const serviceAlertMigration: Migration = {
  name: '011-alerts-of-services',
  up: `
alter table alert_delivery drop constraint alert_delivery_event_check,
  add constraint alert_delivery_event_check check (event in ('failure', 'recovery', 'missed', 'down', 'up', 'test'))`,
}

export const alertMigration: Migration = {
  name: '010-alerts',
  up: `
create table alert (
  id text primary key check (length(id) = 26),
  project text not null,
  name text not null check (name <> ''),
  kind text not null check (kind in ('webhook', 'mail')),
  target text not null,
  events text[] not null,
  about text[] not null,
  enabled boolean not null,
  -- Signs what a webhook is sent; null for mail.
  sealed_key text check ((kind = 'webhook') = (sealed_key is not null)),
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text not null,
  unique (project, name)
);

create table alert_delivery (
  id text primary key check (length(id) = 26),
  alert_id text not null references alert (id) on delete cascade,
  project text not null,
  event text not null check (event in ('failure', 'recovery', 'missed', 'test')),
  -- The artefact or bundle.
  subject text not null,
  artefact text not null,
  task text not null,
  message text not null,
  happened_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  answer text not null default '',
  created_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  next_attempt_at timestamptz default now(),
  -- Until then no other server sends it; a server that is killed leaves it behind.
  taken_until timestamptz,
  check ((status = 'waiting') = (next_attempt_at is not null)),
  check (status = 'waiting' or taken_until is null)
);
create index alert_delivery_due on alert_delivery (next_attempt_at) where status = 'waiting';
create index alert_delivery_of_project on alert_delivery (project, id desc);
create index alert_delivery_of_alert on alert_delivery (alert_id) include (taken_until);

-- In the store itself, so that nothing that changes an alert can forget it.
create function tell_of_changed_alert() returns trigger language plpgsql as $$
begin
  perform pg_notify('etabli_changes', 'alerts/' || coalesce(new.project, old.project));
  return null;
end $$;
create trigger alert_changed after insert or update or delete on alert
  for each row execute function tell_of_changed_alert();
create trigger alert_delivery_changed after insert or update on alert_delivery
  for each row execute function tell_of_changed_alert();`,
}
