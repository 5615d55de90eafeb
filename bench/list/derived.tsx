import { renderPanel } from '../renderPanel.tsx'
import { customersEntry, rowsPerPage } from './customersEntry.ts'
import { dataProvider } from './provider.ts'
import './timings.ts'

renderPanel({ resources: [customersEntry], dataProvider, path: `people?perPage=${rowsPerPage}` })
