import { createColourSchemes } from '#theme/colourSchemes.ts'
import { configKeys, type RuntimeConfig } from './configSchema.ts'

export interface BrandLook {
  productTitle: string
  /** Colours of the one button that leads on, `#rrggbb`. */
  fill: string
  onFill: string
  /** As `brand.logo` has it. */
  logo?: string
}

/** Returns what a page or a mail outside of the panel shows of the brand. What is wrong with it counts as not given. */
export function brandLookOf(configuration: Readonly<Record<string, unknown>> = {}): BrandLook {
  const sound = <Name extends 'brand' | 'colours' | 'productTitle'>(name: Name): RuntimeConfig[Name] => {
    const [value, rules] = [configuration[name], configKeys[name]]
    const isSound = value !== undefined && rules.isValidSync(value, { strict: true })
    return (isSound ? value : rules.spec.default) as RuntimeConfig[Name]
  }
  const { primaryFill, onPrimary } = createColourSchemes(sound('colours')).light.surfaces
  const { logo } = sound('brand')
  return {
    productTitle: sound('productTitle'),
    fill: primaryFill,
    onFill: onPrimary,
    ...(logo === undefined ? {} : { logo }),
  }
}
