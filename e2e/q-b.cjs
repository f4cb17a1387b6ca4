(async()=>{const base='http://localhost:21810';
const me=(await (await fetch(base+'/api/v1/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username:'cliente',password:'vigia-demo-2026'})})).json()).data;
const get=async(p)=>(await (await fetch(base+'/api'+p,{headers:{authorization:'Bearer '+me.api_token}})).json()).data;
const t=await get('/v1/tarea/735'); const u=[...new Set(t.places.map(p=>p.uca_id).filter(Boolean))];
const r=await get('/v1/recorrido?uca_id='+u[0]+'&day=2026-11-27&from=00:52&to=01:33');
console.log(u,JSON.stringify(r.data[0].lines).slice(0,600),r.data[0].parts.length,t.places.map(p=>[p.lat,p.lng]));
})()
