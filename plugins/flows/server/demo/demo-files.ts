/** What suppliers send: a file for each day, the later one with a row that has changed and two more. */
export const SUPPLIER_FILES: readonly Readonly<Record<string, string>>[] = [
  {
    'suppliers.csv': csv([
      [1, 'Atelier Lumen', 'FR', '2026-01-12', 'orders@lumen.example'],
      [2, 'Nordlicht Kaffee', 'DE', '2026-02-03', 'einkauf@nordlicht.example'],
      [3, 'Puro Ceramica', 'IT', '2026-02-20', 'ordini@puro.example'],
      [4, 'Fjord Textiles', 'NO', '2026-03-01', 'sales@fjord.example'],
    ]),
  },
  {
    'suppliers.csv': csv([
      [1, 'Atelier Lumen', 'FR', '2026-01-12', 'hello@lumen.example'],
      [2, 'Nordlicht Kaffee', 'DE', '2026-02-03', 'einkauf@nordlicht.example'],
      [3, 'Puro Ceramica', 'IT', '2026-02-20', 'ordini@puro.example'],
      [4, 'Fjord Textiles', 'NO', '2026-03-01', 'sales@fjord.example'],
      [5, 'Tinta Papier', 'ES', '2026-03-18', 'ventas@tinta.example'],
      [6, 'Mill & Moor', 'GB', '2026-04-02', 'trade@millmoor.example'],
    ]),
  },
]

function csv(rows: readonly (readonly (string | number)[])[]): string {
  return ['supplier_id,name,country,since,email', ...rows.map((row) => row.join(','))]
    .map((line) => `${line}\n`)
    .join('')
}
