declare module "*.po" {
  const catalogue: import("@entrywise/host/i18n").Catalogue;
  export default catalogue;
}
