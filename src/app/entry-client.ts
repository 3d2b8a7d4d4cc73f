// First, so that the styles of components override the global ones.
import './styles'
import { installCurrency } from '@contract/currency.ts'
import { startApplication } from './start-application.tsx'

installCurrency(document.documentElement.dataset.currency)
void startApplication()
