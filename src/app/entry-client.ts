// First, so that the styles of components override the global ones.
import './styles'
import { installCurrency } from '@contract/currency.ts'
import { followTranslation } from './start/translated-page.ts'
import { startApplication } from './start-application.tsx'

installCurrency(document.documentElement.dataset.currency)
followTranslation()
startApplication().catch((error) => {
  dispatchEvent(new Event('lede.failed'))
  throw error
})
