/* Loads React in parallel with the screen, which would request it only after it is loaded itself. */
import 'react/jsx-runtime'
import 'react-dom/client'
