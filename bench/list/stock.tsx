import polyglotI18nProvider from 'ra-i18n-polyglot'
import { Admin, List, Pagination, Resource, type TranslationMessages } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { reactAdminGerman } from '#i18n/reactAdminGerman.ts'
import { rowsPerPage } from './customersEntry.ts'
import { dataProvider } from './provider.ts'
import { StockTable } from './StockTable.tsx'
import './timings.ts'

/** A list as react-admin's manual shows it. */
function StockList() {
  return (
    <List perPage={rowsPerPage} pagination={<Pagination rowsPerPageOptions={[25, 100, 1000]} />}>
      <StockTable />
    </List>
  )
}

const i18nProvider = polyglotI18nProvider(
  () => reactAdminGerman as unknown as TranslationMessages,
  'de',
  undefined,
  {
    allowMissing: true,
  },
)
const admin = (
  <Admin dataProvider={dataProvider} i18nProvider={i18nProvider} disableTelemetry>
    <Resource name="people" list={StockList} show={StockList} />
  </Admin>
)

createRoot(document.getElementById('root') ?? document.body).render(
  <RouterProvider
    router={createMemoryRouter([{ path: '*', element: admin }], { initialEntries: ['/people'] })}
  />,
)
