/** The words that statements which read are made of. */
export const KEYWORDS: readonly string[] = (
  'select from where group by having order limit offset distinct as on using join left right inner full cross lateral union ' +
  'all except intersect with recursive values and or not in exists between like is null true false case when then else end ' +
  'asc desc over partition rows range filter cast interval count sum avg min max coalesce nullif'
).split(' ')
