const { chromium } = require('@playwright/test');
const base='http://localhost:21810';
(async()=>{
  const login=async(u)=>{const r=await fetch(base+'/api/v1/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username:u,password:'vigia-demo-2026'})});return (await r.json()).data;};
  const me=await login('cliente');
  const get=async(p)=>(await (await fetch(base+'/api'+p,{headers:{authorization:'Bearer '+me.api_token}})).json()).data;
  const found=[];
  for (const st of ['fulfilled','unfulfilled','open']) {
    const l=await get('/v1/tarea?state='+st+'&sort=-due_at&page=1&per_page=10');
    for (const t of l.data.slice(0,6)) { const f=await get('/v1/tarea/'+t.id);
      found.push({id:t.id,st,due:t.due_at,n:f.places.length,scanned:f.places.filter(p=>p.scan_id).length,fix:f.places.filter(p=>p.fix).length,outs:[...new Set(f.places.map(p=>p.outcome))].join()}); }
  }
  console.log(JSON.stringify(found,null,0).replace(/},/g,'},\n'));
  const want=(process.argv[2]||'').split(',').filter(Boolean).map(Number);
  const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
  const shot=async(id,name,{w=1440,h=1100,scheme='light',lang='es',path,prep,pdf}={})=>{
    const c=await b.newContext({viewport:{width:w,height:h},colorScheme:scheme,serviceWorkers:'block'});
    await c.addInitScript(({me,lang,scheme})=>{localStorage.setItem('access_token',me.api_token);localStorage.setItem('refreshToken',me.refreshToken);localStorage.setItem('user',JSON.stringify(me));localStorage.setItem('legal-terms','true');localStorage.setItem('lang',lang);},{me,lang,scheme});
    const p=await c.newPage(); p.on('console',m=>{if(m.type()==='error')console.log(name,'ERR',m.text().slice(0,300))}); p.on('pageerror',e=>console.log(name,'PAGEERR',e.message));
    if(prep) await prep(p);
    if(path&&path[0]==='@'){await p.goto(base+'/',{waitUntil:'networkidle'});path=(await p.getByRole('link',{name:path.slice(1)}).first().getAttribute('href'))+'?group=label';console.log(path);}
    await p.goto(base+(path||('/calendario?task='+id)),{waitUntil:'networkidle'}).catch(e=>console.log(e.message));
    await p.waitForTimeout(1500);
    const m=p.locator('.v-map').first(); if(await m.count()){ await m.scrollIntoViewIfNeeded(); await p.waitForTimeout(2500);} else console.log(name,'no map');
    if(pdf){ await p.pdf({path:'/tmp/w/b-print.pdf',format:'A4'}); }
    if(name==='label'){const g=p.locator('.v-report-groups');await g.scrollIntoViewIfNeeded();await p.waitForTimeout(3000);}
    await p.screenshot({path:'/tmp/w/b-'+name+'.png'});
    await c.close();
  };

  const far=async(p)=>p.route('**/api/v1/tarea/*',async r=>{const x=await r.fetch();const j=await x.json();const q=j.data.places[3];q.fix={lat:q.lat+0.0025,lng:q.lng-0.002,accuracy:10};j.data.places[4].outcome='excused';j.data.places[1].outcome='pending';await r.fulfill({json:j});});
  await shot(want[1],'far',{prep:far,scheme:'dark'});
  await shot(want[1],'miss');
  await shot(want[1],'phone',{w:390,h:844,prep:far});
  await shot(0,'act',{path:'/reportes/actividades/bitacora?view='+want[0]});
  await shot(want[0],'print',{pdf:true,h:800});
  await shot(0,'label',{path:'@Analítica de escaneos'});
  await b.close();
})();
