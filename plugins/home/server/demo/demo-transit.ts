const table = (schema: string, name: string) =>
  `<a href="/app/demo_transit/data-explorer?connection=warehouse&amp;schema=${schema}&amp;table=${name}"><code>${schema}.${name}</code></a>`

export const DEMO_TRANSIT_HOMEPAGE = `<h1>Demo transit</h1>
<p>The public transport of Rivemont, a city that exists only here: its lines and stops, the vehicles that serve them, a sample of
two years of trips, and the cards that riders held to the readers on board.</p>

<h2>Questions that these data answer</h2>
<ul>
  <li>Which stops are the busiest? See ${table('analytics', 'busiest_stops')}.</li>
  <li>Which lines are on time? ${table('analytics', 'line_punctuality')} counts trips at most two minutes late, by line and month.</li>
  <li>How many people ride on a Sunday? ${table('analytics', 'daily_ridership')} has every day, by mode.</li>
</ul>

<h2>What is in the warehouse</h2>
<table>
  <thead><tr><th scope="col">Table</th><th scope="col">What it holds</th></tr></thead>
  <tbody>
    <tr><td>${table('raw', 'lines')}</td><td>The lines of the network</td></tr>
    <tr><td>${table('raw', 'stops')}</td><td>Stops, each served by one to three lines</td></tr>
    <tr><td>${table('raw', 'vehicles')}</td><td>The fleet of the operator</td></tr>
    <tr><td>${table('raw', 'trips')}</td><td>A sample of the trips run in two years</td></tr>
    <tr><td>${table('raw', 'tap_ins')}</td><td>Cards held to a reader on board of these trips</td></tr>
    <tr><td>${table('raw', 'incidents')}</td><td>Reports on cancelled, diverted and very late trips</td></tr>
  </tbody>
</table>

<h2>Before you compute</h2>
<blockquote><p>Trips are a sample, not a census. Compare shares and trends; do not add up absolute numbers.</p></blockquote>
<p>Open the <a href="/app/demo_transit/data-explorer">tables</a> to begin.</p>
`
