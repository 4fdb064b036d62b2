/* Fetched side by side with the screen, which would name React only once it is there itself. */
import 'react/jsx-runtime'
import 'react-dom/client'
