import type { Migration } from '@etabli/sdk/server'

export const migrations: readonly Migration[] = [
  {
    name: '001-buckets',
    up: `
create table object_storage_bucket (
  id bigint generated always as identity primary key,
  project text not null,
  name text not null check (name <> ''),
  -- Which store holds it, by the name that the operator's settings give it; empty: the platform's own files.
  store text not null,
  remote_name text not null,
  created_at timestamptz not null default now(),
  unique (project, name),
  -- No bucket of a store belongs to two projects.
  unique (store, remote_name)
);

create table object_storage_object (
  bucket_id bigint not null references object_storage_bucket (id) on delete restrict,
  key text collate "C" not null,
  -- Up to the last slash; the marker of a directory lies in the directory itself.
  parent text collate "C" not null generated always as (regexp_replace(key, '[^/]*$', '')) stored,
  size bigint not null,
  etag text not null,
  file text not null unique,
  modified_at timestamptz not null default now(),
  primary key (bucket_id, key)
);
create index object_storage_object_in_directory on object_storage_object (bucket_id, parent, key);

-- Files that are no object, or not yet: removed from the disk once nobody can be at work on them.
create table object_storage_loose_file (
  file text primary key,
  since timestamptz not null default now()
);

create table object_storage_used_link (
  id text primary key,
  expires_at timestamptz not null
)`,
  },
]
