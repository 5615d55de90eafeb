/** What features can do with records besides what every source can. They extend it in their own folders. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface FeatureSource {}

/** What features add to the data provider. They extend it in their own folders. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface FeatureMethods {}
