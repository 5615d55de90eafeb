/** How buttons outside a form know of it. */
export interface OutsideButtons {
  /** The form's element, for `requestSubmit`. */
  id: string
  /** Told while it is being saved. */
  onBusy: (isBusy: boolean) => void
  /** Called once it is saved, where one stays beside the form. @default it leads on to the list */
  onSaved?: () => void
}
