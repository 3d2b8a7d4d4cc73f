// First, so that the styles of components override the global ones.
import './styles'
import { startApplication } from './start-application.tsx'

void startApplication()
