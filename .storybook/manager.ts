import { addons } from 'storybook/manager-api'
import { ledeTheme } from './lede-theme.ts'

addons.setConfig({ theme: ledeTheme })
