/** What somebody sends who hopes that a text becomes a part of a query. */
export const injections = [
  "' OR 1=1--",
  "'; DROP TABLE records;--",
  "\\' or true --",
  '%',
  '_',
  '\\',
  'x'.repeat(5000),
]

/** What no list may ever show, be sorted or be filtered by. */
export const secrets = [
  'passwordHash',
  'password_hash',
  'refreshToken',
  'resetToken',
  'password',
  'hash',
  'search',
]
