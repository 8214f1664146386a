const table = (schema: string, name: string) =>
  `<a href="/app/demo_shop/data-explorer?connection=warehouse&amp;schema=${schema}&amp;table=${name}"><code>${schema}.${name}</code></a>`

export const DEMO_SHOP_HOMEPAGE = `<h1>Demo shop</h1>
<p>Two years in the life of a shop that sells on the web, in an app, on marketplaces and in stores of its own. The data are
made up, but believable: late payments, returned parcels, names in many scripts and gift messages with emoji are all there.</p>

<h2>Start here</h2>
<ol>
  <li>Open the <a href="/app/demo_shop/data-explorer">tables</a> and choose the connection <strong>warehouse</strong>.</li>
  <li>Take ${table('raw', 'events')}: <strong>1,000,000 rows</strong> of what visitors did. Page through it, search it, draw a sample.</li>
  <li>Compare with ${table('analytics', 'daily_revenue')}, which is made from the orders every night.</li>
</ol>

<h2>What is in the warehouse</h2>
<table>
  <thead><tr><th scope="col">Table</th><th scope="col">What it holds</th><th scope="col">Worth a look</th></tr></thead>
  <tbody>
    <tr><td>${table('raw', 'customers')}</td><td>People with an account, as exported every night</td><td>Names in many scripts, JSON preferences</td></tr>
    <tr><td>${table('raw', 'orders')}</td><td>Orders of two years, one row each</td><td>Currencies, coupons, gift messages</td></tr>
    <tr><td>${table('raw', 'order_items')}</td><td>The lines of the orders</td><td>Discounts and quantities</td></tr>
    <tr><td>${table('raw', 'products')}</td><td>The catalogue</td><td>Arrays, long descriptions, binary thumbnails</td></tr>
    <tr><td>${table('raw', 'stores')}</td><td>Shops one can walk into</td><td>Coordinates, opening hours as JSON</td></tr>
    <tr><td>${table('raw', 'reviews')}</td><td>Opinions of customers on products</td><td>Long texts</td></tr>
    <tr><td>${table('raw', 'events')}</td><td>Visits to the site and the app</td><td>One million rows</td></tr>
    <tr><td>${table('analytics', 'daily_revenue')}</td><td>Revenue by day and channel, in euros</td><td>Cancelled orders are left out</td></tr>
    <tr><td>${table('analytics', 'customer_lifetime_value')}</td><td>What each customer has brought so far</td><td>Segments from prospect to dormant</td></tr>
  </tbody>
</table>

<h2>How the data flow</h2>
<ul>
  <li>The shop’s own systems write into the schema <code>raw</code>. Nobody edits it by hand.</li>
  <li>Every night the schema <code>analytics</code> is rebuilt from it.</li>
  <li>Amounts are kept in the currency of the order; <code>analytics</code> converts them with the day’s <code>exchange_rate</code>.</li>
</ul>
<blockquote><p>A number that looks wrong is more often a refund than an error: look at the order’s <code>status</code> first.</p></blockquote>

<h2>Rules of the house</h2>
<dl>
  <dt>Personal data</dt>
  <dd>Everything about people is invented. In a real project this is where you would say who may see it.</dd>
  <dt>Questions</dt>
  <dd>Write to <a href="mailto:ana@etabli.local">Ana</a>, who looks after this project.</dd>
</dl>
`
