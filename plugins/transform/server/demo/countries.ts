/** The countries of the shop's customers, as a seed of dbt. */
export const COUNTRIES = `country_code,country_name,region
CN,China,Asia
DE,Germany,Europe
EG,Egypt,Africa
ES,Spain,Europe
FR,France,Europe
GB,United Kingdom,Europe
GR,Greece,Europe
IL,Israel,Asia
IN,India,Asia
IT,Italy,Europe
JP,Japan,Asia
KR,South Korea,Asia
PL,Poland,Europe
SE,Sweden,Europe
TR,Türkiye,Asia
UA,Ukraine,Europe
`
