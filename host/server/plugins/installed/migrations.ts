import type { Migration } from '@etabli/sdk/server'

/** Owns the tables of installed plugins. */
export const INSTALLED_PLUGINS_ID = 'etabli.installed-plugins'
/** What PostgreSQL tells all servers when any of it changed. */
export const PLUGINS_CHANNEL = 'etabli_plugins'

export const installedPluginMigrations: readonly Migration[] = [
  {
    name: '001-installed-plugins',
    up: `
      create table plugin_package (
        hash text primary key,
        id text not null,
        version text not null,
        description jsonb not null,
        size integer not null,
        installed_by text not null,
        installed_at timestamptz not null default now(),
        unique (id, version),
        unique (id, hash)
      );
      create table plugin_file (
        hash text not null references plugin_package (hash) on delete cascade,
        path text not null,
        content bytea not null,
        primary key (hash, path)
      );
      create table plugin_installed (
        id text primary key,
        active text not null,
        previous text,
        foreign key (id, active) references plugin_package (id, hash),
        foreign key (id, previous) references plugin_package (id, hash)
      );
      create table plugin_switched_off (
        id text primary key,
        switched_by text not null,
        switched_at timestamptz not null default now()
      );
      create table plugin_policy (
        only_row boolean primary key default true check (only_row),
        rules jsonb not null
      );
      create function tell_of_changed_plugins() returns trigger language plpgsql as $$
      begin
        notify ${PLUGINS_CHANNEL};
        return null;
      end $$;
      create trigger plugin_package_changed after insert or update or delete on plugin_package
        for each statement execute function tell_of_changed_plugins();
      create trigger plugin_installed_changed after insert or update or delete on plugin_installed
        for each statement execute function tell_of_changed_plugins();
      create trigger plugin_switched_off_changed after insert or update or delete on plugin_switched_off
        for each statement execute function tell_of_changed_plugins();
      create trigger plugin_policy_changed after insert or update or delete on plugin_policy
        for each statement execute function tell_of_changed_plugins();
    `,
  },
  {
    name: '002-publishers',
    up: `
      alter table plugin_package add column signed_with text;
      create table plugin_publisher (
        publisher text primary key,
        key text not null,
        pinned_by text not null,
        pinned_at timestamptz not null default now()
      );
      create trigger plugin_publisher_changed after insert or update or delete on plugin_publisher
        for each statement execute function tell_of_changed_plugins();
      -- A server half was allowed by its plugin's id, whatever came later: from now on by the hash of one version.
      update plugin_policy set rules = jsonb_set(rules, '{servers}', coalesce(
        (select jsonb_agg(active) from plugin_installed where rules -> 'servers' ? id), '[]'));
    `,
  },
  {
    name: '003-configuration',
    up: `
      create table plugin_configuration (
        plugin text not null,
        -- Empty for the organisation.
        project text not null,
        sealed text not null,
        changed_by text not null,
        changed_at timestamptz not null,
        primary key (plugin, project)
      );
    `,
  },
]

export interface InstalledPluginTables {
  readonly plugin_package: {
    hash: string
    id: string
    version: string
    description: unknown
    size: number
    installed_by: string
    installed_at: Date
    signed_with: string | null
  }
  readonly plugin_publisher: { publisher: string; key: string; pinned_by: string; pinned_at: Date }
  readonly plugin_file: { hash: string; path: string; content: Buffer }
  readonly plugin_installed: { id: string; active: string; previous: string | null }
  readonly plugin_switched_off: { id: string; switched_by: string; switched_at: Date }
  readonly plugin_policy: { only_row: boolean; rules: unknown }
  readonly plugin_configuration: {
    plugin: string
    project: string
    sealed: string
    changed_by: string
    changed_at: Date
  }
}
