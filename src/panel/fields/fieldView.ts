import type { ComponentType, ReactNode } from 'react'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'

export interface FieldValueProps<Options = unknown> {
  field: ResolvedField & Options
  value: unknown
  record: AnyRecord
}

export interface FieldDifferenceProps {
  field: ResolvedField
  before: unknown
  after: unknown
}

export interface FieldInputProps<Options = unknown> {
  field: ResolvedField & Options
  /** Where the value lies in the form. Differs from the field's name in items of a list. */
  source: string
}

/** How a value is entered. */
export type FieldInput = ComponentType<FieldInputProps>

/** How a value of a kind is shown. Its input is apart (`fieldInputs.ts`), for lists do without. */
export interface FieldView<Options = unknown> {
  Cell: ComponentType<FieldValueProps<Options>>
  /**
   * The same without a component, where nothing but the language is needed: a page of a list has hundreds of cells.
   * @default `Cell`
   */
  plain?: ((props: FieldValueProps<Options>, language: Language) => ReactNode) | undefined
  /** Its values are short, whatever they are: no cell ever cuts one. @default false */
  isShort?: boolean
  Detail: ComponentType<FieldValueProps<Options>>
  /**
   * What a record's own page says of the value besides, over its whole width. Not where values are compared, as in
   * drafts, conflicts and the journal. @default nothing
   */
  More?: ComponentType<FieldValueProps<Options>>
  /** What stands on a record's own page in place of `Detail`, where that would be too little. @default `Detail` */
  Page?: ComponentType<FieldValueProps<Options>>
  /** What has become of a value, where two of them as `Detail` would not tell. @default both of them */
  Difference?: ComponentType<FieldDifferenceProps>
  /** The same in one line of a history, where there is no room for both. @default as `Difference` */
  ShortDifference?: ComponentType<FieldDifferenceProps>
  alignRight?: boolean
  /** How it is entered, for kinds that bring it along, best by `lazyPart`. @default as `fieldInputs.ts` says */
  Input?: FieldInput
}

declare module '#model/kinds/fieldKind.ts' {
  interface OwnViews<Extra> {
    /** How values are shown; fetched with the first one, until which they stand as text. */
    view?: () => Promise<{ default: Pick<FieldView<Extra>, 'Cell' | 'Detail'> }>
    /** How a value is entered; fetched with the first form that asks for one. */
    input?: () => Promise<{ default: ComponentType<FieldInputProps<Extra>> }>
  }
}
