import type { RenderPage } from '../../contract/page-renderer.ts'
import type { StaticFiles } from './static-files.ts'

export type Site = {
  renderPage: RenderPage
  assetsFor: Parameters<RenderPage>[0]['assetsFor']
  firstScript: string
  staticFiles: StaticFiles
  hotReload: boolean
}
