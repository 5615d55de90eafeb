import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { priceFields } from '../define/resourceFor.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { useResource } from '../shell/PanelContext.tsx'
import { CostExplainer } from './CostExplainer.tsx'

/** What the record in the form will cost, as it is being typed. Watches the fields of the price alone. */
export default function FormCosts() {
  const resource = useResource()
  const { texts } = useLanguage()
  const names = resource.price ? priceFields(resource.price) : []
  const values = useWatch({ name: names })
  const record = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  return (
    <section className="form-section">
      <Typography variant="h2">{texts.costs.title}</Typography>
      <CostExplainer resource={resource} record={record} isQuiet />
    </section>
  )
}
