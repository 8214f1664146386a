export const TERMS = [
  { name: 'Churn', meaning: 'The share of customers who leave in a month.' },
  { name: 'MRR', meaning: 'Monthly recurring revenue.' },
]
