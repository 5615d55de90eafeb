// The field kinds of the product, besides those of the core. A new one is one more line, `export { rating } from …`:
// docs/extending/own-field-kind.md.
export {}
