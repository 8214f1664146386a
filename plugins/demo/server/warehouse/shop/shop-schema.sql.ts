import type { Step } from '../warehouse-plan'

// Keys and indexes are added after the load: building them once over whole tables costs a third.
const TABLES = `
create schema raw;
create schema analytics;

create table raw.customers (
  customer_id bigint not null,
  customer_uuid uuid not null,
  full_name text not null,
  email text not null,
  phone text,
  birth_date date,
  country char(2) not null,
  city text not null,
  street text not null,
  locale text not null,
  currency char(3) not null,
  loyalty_number bigint,
  marketing_consent boolean,
  tags text[] not null,
  preferences jsonb,
  referred_by bigint,
  card_fingerprint bytea,
  notes text,
  created_at timestamptz not null,
  last_seen_at timestamptz
);

create table raw.products (
  product_id integer not null,
  sku text not null,
  ean bigint not null,
  name text not null,
  category text not null,
  brand text,
  description text,
  price numeric(10,2) not null,
  cost numeric(10,2),
  weight_grams integer,
  is_active boolean not null,
  tags text[] not null,
  sizes_cm numeric(6,1)[],
  attributes jsonb not null,
  thumbnail bytea,
  launched_on date not null,
  discontinued_at timestamptz
);

create table raw.stores (
  store_id integer not null,
  store_uuid uuid not null,
  name text not null,
  country char(2) not null,
  city text not null,
  address text not null,
  latitude numeric(9,6) not null,
  longitude numeric(9,6) not null,
  services text[] not null,
  opening_hours jsonb not null,
  floor_area_m2 numeric(8,2),
  is_open boolean not null,
  opened_on date not null,
  closed_on date
);

create table raw.orders (
  order_id bigint not null,
  order_number text not null,
  customer_id bigint not null,
  store_id integer,
  channel text not null,
  status text not null,
  currency char(3) not null,
  exchange_rate numeric(12,6) not null,
  subtotal numeric(10,2) not null,
  shipping numeric(10,2) not null,
  tax numeric(10,2) not null,
  total numeric(10,2) not null,
  coupon_code text,
  is_gift boolean not null,
  gift_message text,
  shipping_address jsonb,
  placed_at timestamptz not null,
  paid_at timestamptz,
  shipped_at timestamptz,
  delivered_on date
);

create table raw.order_items (
  order_id bigint not null,
  line_no smallint not null,
  product_id integer not null,
  quantity integer not null,
  unit_price numeric(10,2) not null,
  discount_rate numeric(4,3),
  line_total numeric(10,2) not null,
  is_returned boolean not null
);

create table raw.reviews (
  review_id bigint not null,
  product_id integer not null,
  customer_id bigint,
  rating smallint not null,
  title text,
  body text,
  language char(2),
  is_verified boolean,
  helpful_votes integer not null,
  written_at timestamptz not null
);

create table raw.events (
  event_id bigint not null,
  session_id uuid not null,
  customer_id bigint,
  event_type text not null,
  product_id integer,
  occurred_at timestamptz not null,
  properties jsonb
);
`

export const shopSchema: Step = { title: 'schema', sql: TABLES }
