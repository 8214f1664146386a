import type { Step } from '../warehouse-plan'

const TABLES = `
create schema raw;
create schema analytics;

create table raw.lines (
  line_id integer not null,
  code text not null,
  name text not null,
  mode text not null,
  colour char(7) not null,
  runs_at_night boolean not null,
  fare numeric(10,2) not null,
  timetable jsonb not null,
  opened_on date not null,
  notice text
);

create table raw.stops (
  stop_id integer not null,
  stop_uuid uuid not null,
  name text not null,
  translations jsonb,
  latitude numeric(9,6) not null,
  longitude numeric(9,6) not null,
  zone smallint not null,
  line_ids integer[] not null,
  is_accessible boolean,
  beacon_key bytea
);

create table raw.vehicles (
  vehicle_id integer not null,
  fleet_number text not null,
  model text not null,
  seats smallint not null,
  is_electric boolean not null,
  wheel_ticks bigint not null,
  mileage_km numeric(10,2),
  equipment text[] not null,
  in_service_since date not null,
  retired_on date
);

create table raw.trips (
  trip_id bigint not null,
  line_id integer not null,
  vehicle_id integer not null,
  direction smallint not null,
  status text not null,
  driver_name text,
  departed_at timestamptz not null,
  arrived_at timestamptz,
  delay_seconds integer,
  stop_delays integer[]
);

create table raw.tap_ins (
  tap_id bigint not null,
  card_uuid uuid not null,
  trip_id bigint not null,
  stop_id integer not null,
  ticket text not null,
  fare numeric(10,2) not null,
  is_transfer boolean,
  reader jsonb,
  tapped_at timestamptz not null
);

create table raw.incidents (
  incident_id bigint not null,
  trip_id bigint not null,
  severity text not null,
  report text,
  causes text[] not null,
  compensation numeric(10,2),
  is_public boolean,
  reported_at timestamptz not null,
  closed_at timestamptz
);
`

export const transitSchema: Step = { title: 'schema', sql: TABLES }
