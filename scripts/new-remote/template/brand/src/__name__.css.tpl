@layer parts {
  .{{name}}-landing {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(360px, 100%), 1fr));
    align-items: center;
    gap: 32px;
    width: min(1240px, 100%);
    margin: 0 auto;
    padding: 28px 20px 20px;
  }
  .{{name}}-landing h1 {
    font-size: 32px;
    line-height: 40px;
    font-weight: 640;
  }
  .{{name}}-landing p {
    margin: 12px 0 20px;
    font-size: 16px;
    line-height: 24px;
    color: var(--fg-2);
  }
}
