import { createContext, type ReactNode, useContext } from 'react'
import type { SourceName } from 'sso-elements'

export interface ProductBrand {
  sourceName: SourceName
  name: string
  /** Image URL; null for the built-in mark. */
  logo: string | null
}

const BrandContext = createContext<ProductBrand>({ sourceName: 'pms', name: '', logo: null })
export const BrandProvider = ({ brand, children }: { brand: ProductBrand; children: ReactNode }) => (
  <BrandContext.Provider value={brand}>{children}</BrandContext.Provider>
)

export const useProductBrand = (): ProductBrand => useContext(BrandContext)

const SHAPES: Record<SourceName, string> = {
  pms: 'M7 8h4v16H7zM14 8h4v10h-4zM21 8h4v13h-4z',
  document: 'M9 6h9l6 6v14H9zM12 15v2h9v-2zM12 20v2h6v-2z',
}

/** The brand's logo image, or the built-in mark and its name. */
export const BrandLogo = () => {
  const { sourceName, name, logo } = useProductBrand()
  return (
    <span className="sso-logo">
      {logo === null ? (
        <>
          <svg className="sso-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
            <rect className="sso-mark-ground" width="32" height="32" rx="8" />
            <path fillRule="evenodd" d={SHAPES[sourceName]} />
          </svg>
          {name}
        </>
      ) : (
        <img src={logo} alt={name} />
      )}
    </span>
  )
}
