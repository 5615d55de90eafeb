/**
 * Gives the form the brand's own accent, as dark, or in dark as light, as it must be to be read on the page. Browsers that cannot
 * work that out keep the form's own.
 *
 * @param primary `#rrggbb`
 */
export function applyAccents(style: Pick<CSSStyleDeclaration, 'setProperty'>, primary: string): void {
  const [light, dark] = ['min(l, 0.52)', 'max(l, 0.72)'].map(
    (lightness) => `oklch(from ${primary} ${lightness} c h)`,
  )
  if (!light || !dark || !CSS.supports('color', light)) return
  style.setProperty('--brand-accent', light)
  style.setProperty('--brand-accent-dark', dark)
}
