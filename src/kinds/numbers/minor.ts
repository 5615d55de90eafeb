/** How many decimals a currency has: 2 for EUR, 0 for JPY (ISO 4217). */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  digitsOf.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

/** Formatters are slow to make, and sums ask for thousands. */
const digitsOf = new Map<string, number>()

/** An amount as the record holds it, a decimal number, in whole cents; `undefined` for what is no amount. */
export function toMinor(amount: unknown, currency: string): number | undefined {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return undefined
  return Math.round(amount * 10 ** minorDigits(currency))
}

/** Whole cents as a decimal number, as people are shown it. */
export function fromMinor(amount: number, currency: string): number {
  return amount / 10 ** minorDigits(currency)
}
