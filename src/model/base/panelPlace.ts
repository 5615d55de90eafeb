/** Location of a panel; addresses with another origin lead elsewhere. */
export interface PanelPlace {
  /** `https://panel.example.com`. @default none: only addresses without an origin lead into the panel */
  origin?: string
  /** Path without a slash at its end. @default the root */
  basePath?: string
}
