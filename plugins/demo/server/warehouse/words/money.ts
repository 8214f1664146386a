export interface Currency {
  readonly code: string
  /** Units of this currency for one euro. */
  readonly rate: number
  /** Digits after the point that people really write. */
  readonly digits: number
}

export const CURRENCIES: readonly Currency[] = [
  { code: 'EUR', rate: 1, digits: 2 },
  { code: 'GBP', rate: 0.86, digits: 2 },
  { code: 'PLN', rate: 4.27, digits: 2 },
  { code: 'SEK', rate: 11.2, digits: 2 },
  { code: 'UAH', rate: 45.8, digits: 2 },
  { code: 'TRY', rate: 41.5, digits: 2 },
  { code: 'JPY', rate: 163, digits: 0 },
  { code: 'CNY', rate: 7.85, digits: 2 },
  { code: 'KRW', rate: 1505, digits: 0 },
  { code: 'EGP', rate: 53.4, digits: 2 },
  { code: 'ILS', rate: 4.02, digits: 2 },
  { code: 'INR', rate: 91.3, digits: 2 },
]
