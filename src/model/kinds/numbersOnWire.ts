/** JSON knows no negative nothing. */
export function numberToWire(value: unknown): unknown {
  return value === undefined || value === '' ? null : Object.is(value, -0) ? 0 : value
}

/** A whole number that no JSON number holds to the last digit, as text in the one form that numbers have. */
export function isLongInteger(value: unknown): value is string {
  return typeof value === 'string' && /^-?[1-9]\d{15,99}$/.test(value) && !Number.isSafeInteger(Number(value))
}

/** Text that means a whole number becomes one where it can: `9007199254740993` stays text. */
export function integerFrom(value: unknown): unknown {
  const isText = typeof value === 'string' && /^-?[1-9]\d{15}$/.test(value)
  return isText && !isLongInteger(value) ? Number(value) : numberFrom(value)
}

/** Who sends whole numbers as text takes them as text. */
export function integerToWire(value: unknown, _field: unknown, received?: unknown): unknown {
  const written = numberToWire(value)
  return typeof received === 'string' && Number.isSafeInteger(written) ? String(written) : written
}

/** Some backends send decimals as text, in the one form that JSON numbers have too. Other text stays text. */
export function numberFrom(value: unknown): unknown {
  if (Object.is(value, -0)) return 0
  if (typeof value !== 'string' || !/^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/.test(value)) return value
  return Number(value) + 0
}
