import './fonts.css.ts'
import './global.css.ts'
