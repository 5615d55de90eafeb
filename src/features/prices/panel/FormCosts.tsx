import { Typography } from '@mui/material'
import { memo, useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { priceFields } from '../model/index.ts'
import { CostExplainer } from './CostExplainer.tsx'

const Explained = memo(CostExplainer)

/** Watches the fields of the price alone. */
export default function FormCosts() {
  const resource = useResource()
  const { price } = resource
  const { texts } = useLanguage()
  const names = useMemo(() => (price ? priceFields(price) : []), [price])
  // Typing is painted first.
  const values = useDeferredValue(useWatch({ name: names }))
  const record = useMemo(
    () => Object.fromEntries(names.map((name, index) => [name, values[index]])),
    [names, values],
  )
  return (
    <section className="form-section">
      <Typography variant="h2">{texts.costs.title}</Typography>
      <Explained resource={resource} record={record} isQuiet />
    </section>
  )
}
