/** Returns `{route title} - {product}`; `unknown` where a route has no title. */
export function documentTitle(title: string, productTitle: string): string {
  return `${title.trim() === '' ? 'unknown' : title} - ${productTitle}`
}
