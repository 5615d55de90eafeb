/** Where a panel is reached; addresses that name another origin lead elsewhere. */
export interface PanelPlace {
  /** `https://panel.example.com`. @default none: only addresses without an origin lead into the panel */
  origin?: string
  /** The path that the panel is served under, without a slash at its end. @default the root */
  basePath?: string
}
