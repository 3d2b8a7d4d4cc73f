/** Imported once, for its effect, by whatever starts the application or the workbench. */
import './fonts.css.ts'
import './global.css.ts'
